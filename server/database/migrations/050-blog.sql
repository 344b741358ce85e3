create table posts (
  id uuid primary key default gen_random_uuid(),
  -- The id at the newsletter's provider, for posts that came from there.
  beehiiv_id text unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  title text not null check (length(title) between 1 and 300),
  subtitle text,
  -- What lists show: the writer's own, or the first sentences.
  excerpt text not null default '',
  own_excerpt text,
  -- Cleaned and sanitised; shown as it is.
  content text not null default '',
  -- What it was written in, and from which content is made anew.
  source text not null default '',
  source_format text not null default 'markdown' check (source_format in ('markdown', 'html')),
  thumbnail_url text,
  author_name text not null,
  author_avatar_url text,
  categories text[] not null default '{}',
  reading_minutes integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'unpublished')),
  published_at timestamptz,
  origin text not null default 'written' check (origin in ('written', 'provider', 'imported', 'sample')),
  -- What tells an imported post when its export is taken in again.
  import_key text unique,
  -- Of a post from outside as it last came.
  outside_digest text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state in ('draft', 'unpublished') or published_at is not null)
);
create index posts_published_at on posts (published_at desc, id) where state in ('published', 'scheduled');

-- Every slug that ever led to a post, so that an old link never breaks.
create table post_slugs (
  slug text primary key,
  post_id uuid not null references posts on delete cascade
);
create index post_slugs_post_id on post_slugs (post_id);

create table post_revisions (
  post_id uuid not null references posts on delete cascade,
  version integer not null,
  title text not null,
  subtitle text,
  excerpt text not null,
  source text not null,
  source_format text not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null default now(),
  primary key (post_id, version)
);
create index post_revisions_saved_by on post_revisions (saved_by);

create table post_analytics (
  post_id uuid primary key references posts on delete cascade,
  views integer not null default 0,
  subscribers integer not null default 0,
  -- Percent.
  open_rate numeric(6, 2) not null default 0,
  click_rate numeric(6, 2) not null default 0,
  updated_at timestamptz not null default now()
);

create table post_likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_user_id on post_likes (user_id);

-- Counts by day; who they were is not kept.
create table post_days (
  post_id uuid not null references posts on delete cascade,
  day date not null,
  views integer not null default 0,
  shares integer not null default 0,
  primary key (post_id, day)
);
create index post_days_day on post_days (day);

-- Keeps a reload from counting twice: a keyed hash of reader and day, kept for two days.
create table post_days_counted (
  post_id uuid not null references posts on delete cascade,
  action text not null check (action in ('view', 'share')),
  reader bytea not null,
  day date not null,
  primary key (post_id, action, reader)
);
create index post_days_counted_day on post_days_counted (day);

create table comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  content text not null check (length(content) between 1 and 2000),
  hidden boolean not null default false,
  created_at timestamptz not null default now()
);
create index comments_post_id on comments (post_id, created_at);
create index comments_user_id on comments (user_id);
create index comments_created_at on comments (created_at desc);

-- In the database, not in a folder: every server process serves them, and a backup holds them.
create table pictures (
  id text primary key,
  width integer not null,
  height integer not null,
  webp bytea not null,
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index pictures_uploaded_by on pictures (uploaded_by);
