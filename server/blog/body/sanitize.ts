import sanitizeHtml from 'sanitize-html'

/** Deeper than any text needs; browsers stop near 500. */
const maxNesting = 60

/** Decides alone what a stored body may contain; the cleaning before it only serves readers. */
export const sanitize = (body: string) =>
  sanitizeHtml(body, {
    allowedTags:
      'p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd em strong b i u s del ins sub sup small mark abbr cite q div figure figcaption img a table caption thead tbody tr th td'.split(
        ' ',
      ),
    allowedAttributes: {
      a: ['href', 'title', { name: 'target', values: ['_blank'] }, { name: 'rel', values: ['noopener'] }],
      img: [
        'src',
        'alt',
        'title',
        'width',
        'height',
        { name: 'loading', values: ['lazy'] },
        { name: 'decoding', values: ['async'] },
        { name: 'referrerpolicy', values: ['no-referrer'] },
      ],
      th: ['colspan', 'rowspan', { name: 'scope', values: ['col', 'row'] }],
      td: ['colspan', 'rowspan'],
      ol: ['start', 'reversed'],
      li: ['value'],
      abbr: ['title'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: maxNesting,
    enforceHtmlBoundary: false,
  }).trim()
