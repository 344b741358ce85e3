/** Its colors are in coast.css. */
export function CoastDrawing({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 960 760"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`coast ${className}`}
    >
      <defs>
        <linearGradient id="coast-sky" x2="0" y2="1">
          <stop stopColor="var(--sky-1)" />
          <stop offset=".62" stopColor="var(--sky-2)" />
          <stop offset="1" stopColor="var(--sky-3)" />
        </linearGradient>
        <linearGradient id="coast-sea" x2="0" y2="1">
          <stop stopColor="var(--sea-1)" />
          <stop offset="1" stopColor="var(--sea-2)" />
        </linearGradient>
        <linearGradient id="coast-lawn" x2="0" y2="1">
          <stop stopColor="var(--lawn-1)" />
          <stop offset="1" stopColor="var(--lawn-2)" />
        </linearGradient>
        <radialGradient id="coast-glow">
          <stop stopColor="var(--sun)" stopOpacity=".65" />
          <stop offset="1" stopColor="var(--sun)" stopOpacity="0" />
        </radialGradient>
        <g id="coast-palm">
          <path fill="var(--trunk)" d="M-7 0C-5-60-14-120-4-214l9 1C-2-120 9-60 9 0z" />
          <path fill="var(--trunk-2)" d="M2 0C4-60-6-120 1-213l4 0C-2-120 9-60 9 0z" />
          <g fill="var(--frond-2)">
            <path d="M0-214c-22-34-62-44-98-22 30-6 44 0 62 10-26-2-48 10-60 36 28-22 64-20 96-24z" />
            <path d="M0-214c16-38 52-54 92-40-28 0-44 8-58 18 26-6 52 4 68 28-30-18-66-10-102-6z" />
          </g>
          <g fill="var(--frond)">
            <path d="M1-214c-10-34-4-66 26-86-8 24-4 42-8 62 8-16 24-26 46-26-30 10-40 34-64 50z" />
            <path d="M-1-214c-2-30-22-56-56-60 20 12 24 26 30 38-14-8-34-8-50 4 32-4 46 12 76 18z" />
            <path d="M0-216c-36-2-66 18-72 56 14-26 30-34 46-40-10 14-14 32-8 50 6-30 22-46 34-66z" />
            <path d="M0-216c34-6 66 10 78 44-18-20-34-26-50-28 14 12 20 30 18 48-12-28-30-42-46-64z" />
          </g>
        </g>
      </defs>
      <path fill="url(#coast-sky)" d="M0 0h960v500H0z" />
      <circle cx="330" cy="352" r="250" fill="url(#coast-glow)" />
      <circle cx="330" cy="362" r="58" fill="var(--sun)" />
      <g fill="var(--cloud)" opacity=".75">
        <path d="M70 150c6-22 40-26 52-10 10-22 52-22 60 4 26-8 50 4 52 20H44c0-10 12-16 26-14z" />
        <path d="M560 96c8-18 36-20 46-6 16-22 60-16 64 8 24-4 44 6 46 20H530c0-14 14-22 30-22z" />
        <path
          d="M300 232c6-12 26-14 34-4 12-12 40-10 44 6 18-4 32 4 34 12H280c0-8 8-14 20-14z"
          opacity=".7"
        />
      </g>
      <g fill="none" stroke="var(--shade)" strokeWidth="3" strokeLinecap="round" opacity=".45">
        <path d="M196 210q9-9 17 0 9-9 17 0M246 190q7-7 14 0 7-7 14 0M244 226q6-6 12 0 6-6 12 0" />
      </g>
      <path
        fill="var(--far)"
        opacity=".75"
        d="M0 410h24v-34h20v-22h16v56h14v-44h22v-30h8v30h8v44h18v-28h24v28h16v-52h18v-16h6v16h8v52h20v-22h22v22h14v-12h26v12h60v16H0z"
      />
      <path fill="url(#coast-sea)" d="M0 418h960v342H0z" />
      <path fill="var(--isle)" d="M420 420c40-14 70-10 100-18s60-2 90-8 60-18 110-14 90-10 240-2v44H420z" />
      <path fill="var(--isle)" opacity=".55" d="M0 420c30-8 60-6 96-4 40-6 70 0 110 2l40 4H0z" />
      <g fill="var(--glint)">
        <path
          opacity=".75"
          d="M286 428h92l-10 5h-70zM262 446h118l-14 5h-84zM300 464h98l-12 5h-70zM250 484h130l-14 6h-94zM290 508h110l-16 6h-72zM236 534h128l-18 7h-86z"
        />
        <path
          opacity=".35"
          d="M60 456h120l-12 4H72zM96 500h90l-10 4h-66zM20 548h120l-12 5H30zM440 444h70l-8 4h-50zM430 480h60l-8 4h-42zM170 590h120l-16 6h-84zM40 640h110l-14 6H56z"
        />
      </g>
      <g transform="translate(126 396)">
        <path fill="var(--sail)" d="M22 40V-34l34 70zM18 40V-20L-4 36z" />
        <path fill="var(--door)" d="M-14 44h80l-12 14H0z" />
      </g>
      <path
        fill="var(--sand)"
        d="M960 486c-90-6-190-4-280 16-110 26-190 40-250 92-70 62-130 96-240 120-60 14-120 30-190 34v12h960z"
      />
      <path
        fill="url(#coast-lawn)"
        d="M960 500c-90-6-180 0-262 18-104 24-176 40-232 86-70 58-150 96-262 122-40 10-84 22-124 34h880z"
      />
      <use href="#coast-palm" transform="translate(556 566) scale(.92)" />
      <use href="#coast-palm" transform="translate(934 560) scale(-1.06 1.06)" />
      <g>
        <path fill="var(--shade)" opacity=".18" d="M520 640h440v14H560z" />
        <path fill="var(--wall)" d="M618 380h212v264H618z" />
        <path fill="var(--wall-2)" d="M618 386h212v10H618z" />
        <path fill="var(--roof)" d="M592 386l64-84h136l64 84z" />
        <path fill="var(--roof-2)" d="M792 302l64 84h-76l-26-84z" />
        <path fill="var(--trim)" d="M590 382h268v9H590z" />
        <path fill="var(--wall)" d="M796 500h150v144H796z" />
        <path fill="var(--roof)" d="M782 506l54-64h82l42 50v14z" />
        <path fill="var(--roof-2)" d="M960 492v14h-66l-22-64h46z" />
        <path fill="var(--trim)" d="M780 504h180v8H780z" />
        <path fill="var(--wall)" d="M536 520h112v124H536z" />
        <path fill="var(--wall-2)" d="M536 520h112l-56-56z" />
        <path fill="var(--roof)" d="M592 446l78 78h-20l-58-58-58 58h-20z" />
        <path fill="var(--glass-2)" d="M580 492h24v22h-24z" />
        <path stroke="var(--trim)" strokeWidth="4" fill="none" d="M580 492h24v22h-24zM592 492v22" />
        <path fill="var(--roof)" d="M640 524h160l14 26H632z" />
        <path fill="var(--trim)" d="M630 548h186v8H630z" />
        <g fill="var(--glass)">
          <path d="M640 414h44v64h-44zM702 414h44v64h-44zM764 414h44v64h-44zM748 576h46v50h-46zM826 536h92v70h-92z" />
        </g>
        <g fill="var(--glass-2)" opacity=".55">
          <path d="M640 478l44-52v52zM702 478l44-52v52zM764 478l44-52v52zM748 626l46-46v46zM826 606l92-66v66z" />
        </g>
        <path
          fill="none"
          stroke="var(--trim)"
          strokeWidth="4"
          d="M640 414h44v64h-44zM662 414v64M640 444h44M702 414h44v64h-44zM724 414v64M702 444h44M764 414h44v64h-44zM786 414v64M764 444h44M748 576h46v50h-46zM771 576v50M826 536h92v70h-92zM856 536v70M888 536v70"
        />
        <path fill="var(--door)" d="M684 576h38v68h-38z" />
        <path fill="var(--glass)" d="M690 582h26v20h-26z" />
        <circle cx="716" cy="614" r="2.5" fill="var(--trim)" />
        <path fill="var(--trim)" d="M644 556h9v88h-9zM730 556h9v88h-9zM795 556h9v88h-9z" />
        <path fill="var(--trim)" d="M548 566h88v78h-88z" />
        <path
          fill="none"
          stroke="var(--wall-2)"
          strokeWidth="3"
          d="M552 586h80M552 606h80M552 626h80M592 568v76"
        />
        <path fill="var(--glass)" d="M555 571h33v11h-33zM596 571h33v11h-33z" />
        <g stroke="var(--roof-2)" strokeWidth="2" opacity=".6">
          <path d="M622 382l40-78M654 382l26-78M688 382l12-78M722 382v-78M754 382l-8-78M806 504l30-60M830 504l20-60M854 504l10-60M878 504v-60M656 548l6-24M684 548l2-24M712 548v-24M740 548l-2-24M768 548l-6-24M796 548l-8-24" />
        </g>
      </g>
      <path fill="var(--drive)" d="M542 644h100l-60 116H350z" />
      <path fill="var(--drive)" d="M680 644h46c20 30-90 46-64 116h-80c0-66 108-84 98-116z" />
      <g fill="var(--hedge)">
        <path d="M726 644c-2-20 22-26 30-14 8-16 34-12 36 4 14-8 30 0 30 10 12-20 40-16 44 0 12-12 34-8 38 4 14-12 36-8 40 6l16-6v22H726z" />
        <path d="M520 650c-4-14 14-22 24-12 6-8 18-6 20 6l-6 10h-36z" />
      </g>
      <g fill="var(--hedge-2)">
        <path d="M744 660c2-12 20-16 26-4 8-10 26-6 26 6h-52zM842 660c4-16 28-16 34-2 10-8 26-2 26 8h-60z" />
      </g>
      <g fill="var(--door)">
        <circle cx="756" cy="648" r="4" />
        <circle cx="776" cy="642" r="4" />
        <circle cx="812" cy="650" r="4" />
        <circle cx="862" cy="646" r="4" />
        <circle cx="890" cy="650" r="4" />
        <circle cx="930" cy="648" r="4" />
      </g>
      <g>
        <path fill="var(--wood-2)" d="M150 640h10v70h-10zM214 624h10v76h-10zM278 608h10v72h-10z" />
        <path fill="var(--wood)" d="M96 652l300-74 40 8-316 84z" />
        <path fill="var(--wood-2)" d="M96 652l24 18v10l-24-18zM120 670l316-84v9l-316 85z" />
      </g>
      <use href="#coast-palm" transform="translate(454 706) scale(1.34)" />
      <g fill="var(--frond-2)">
        <path d="M0 760c6-40 4-70-6-104 18 30 24 58 22 84 6-30 18-52 36-70-12 30-16 52-18 70 12-22 28-36 48-44-22 22-34 40-40 64z" />
        <path d="M824 760c2-34-6-58-18-80 22 20 32 44 34 62 4-26 12-46 28-64-8 28-12 46-12 62 10-18 24-30 42-38-20 20-30 38-34 58z" />
      </g>
    </svg>
  )
}
