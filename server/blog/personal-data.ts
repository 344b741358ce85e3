import type { PersonalData } from '../personal-data/personal-data.ts'

const comments: PersonalData = {
  name: 'comments',
  read: (db, { userId }) =>
    db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .where('user_id', '=', userId)
      .select(['posts.slug as post', 'comments.content', 'comments.hidden', 'comments.created_at'])
      .orderBy('comments.created_at')
      .execute(),
}

const likes: PersonalData = {
  name: 'liked_posts',
  read: (db, { userId }) =>
    db
      .selectFrom('post_likes')
      .innerJoin('posts', 'posts.id', 'post_likes.post_id')
      .where('user_id', '=', userId)
      .select(['posts.slug as post', 'post_likes.liked_at'])
      .orderBy('liked_at')
      .execute(),
}

/** Revisions stay with the post; the editor's name is deleted with the account. */
const edits: PersonalData = {
  name: 'blog_edits',
  read: async (db, { userId }) => ({
    revisions: await db
      .selectFrom('post_revisions')
      .innerJoin('posts', 'posts.id', 'post_revisions.post_id')
      .where('saved_by', '=', userId)
      .select([
        'posts.slug as post',
        'post_revisions.version',
        'post_revisions.title',
        'post_revisions.source',
      ])
      .select('saved_at')
      .orderBy('saved_at')
      .execute(),
    pictures: await db
      .selectFrom('pictures')
      .where('uploaded_by', '=', userId)
      .select(['id', 'created_at'])
      .orderBy('created_at')
      .execute(),
  }),
}

/** Views and shares are counted without storing who it was. */
export const blogPersonalData = [comments, likes, edits]
