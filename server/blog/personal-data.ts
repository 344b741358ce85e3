import type { PersonalData } from '../personal-data.ts'

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

/** Both fall with the account. Views and shares are counted without keeping who it was. */
export const blogPersonalData = [comments, likes]
