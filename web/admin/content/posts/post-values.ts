import type { PostState } from '#contract/content.ts';
import type { AdminPost } from '#contract/entities/admin-content.ts';
import { fromLocalTime } from '#web/admin/kit/india-time.ts';

export const postStateNames: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const saveLabels: Record<PostState, string> = {
  draft: 'Save draft',
  scheduled: 'Schedule post',
  published: 'Publish post',
};

/** Builds the request body. Sends `published_at` only for a scheduled post. */
export function readPostForm(form: FormData, post: AdminPost | null): FormData {
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  const local = String(form.get('local_time') ?? '');
  body.delete('local_time');
  body.set('published_at', form.get('state') === 'scheduled' ? (fromLocalTime(local) ?? '') : '');
  if (post) body.set('id', String(post.id));
  return body;
}
