-- Links in posts lead to https only; those to http leave their words, as they do when a post is saved.
-- Stored bodies have one spelling: they were serialized after cleaning.
update posts
set content = regexp_replace(content, '<a href="http://[^"]*"[^>]*>((?:[^<]|<(?!/a>))*)</a>', '\1', 'g')
where content like '%<a href="http://%';
