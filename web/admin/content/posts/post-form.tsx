import type { SubmitEvent } from 'react';
import type { AdminPost } from '#contract/content/entities.ts';
import type { PostState } from '#contract/content/rules.ts';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import { UnsavedMark } from '#web/admin/kit/form/unsaved-guard.tsx';
import { useFormErrors } from '#web/ui/forms/use-form-errors.ts';
import { aboveSaveBar } from '#web/admin/kit/form/use-save.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ContentHead } from '../content-header.tsx';
import { PostFields } from './post-fields.tsx';
import { usePostForm } from './use-post-form.ts';
import { Translations } from '../../translations/translations.tsx';

const saveLabels: Record<PostState, string> = {
  draft: 'Save draft',
  scheduled: 'Schedule post',
  published: 'Publish post',
};

/** `post` is null for a new post. */
export function PostForm({ post }: { post: AdminPost | null }) {
  const { state, setState, isUnsaved, markUnsaved, saving, deletion } = usePostForm(post);
  const { form, controls, onEdit, hasErrors } = useFormErrors(saving.formError);
  const mayWrite = usePermission('content.write');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.submit(new FormData(event.currentTarget));
  };
  return (
    <>
      <PostHeader post={post} onDelete={mayWrite ? deletion.request : null} />
      <form
        ref={form}
        noValidate
        className={`grid grid-cols-1 gap-6 ${aboveSaveBar}`}
        onSubmit={send}
        onChange={(event) => {
          onEdit(event);
          markUnsaved();
        }}
      >
        <UnsavedMark isUnsaved={isUnsaved} />
        <fieldset disabled={!mayWrite} className="contents">
          <PostFields post={post} state={state} onState={setState} controls={controls} />
        </fieldset>
        {mayWrite ? (
          <SaveBar
            failed={saving.failed}
            hasErrors={hasErrors}
            isBusy={saving.isBusy}
            isUnsaved={isUnsaved}
            label={saveLabels[state]}
          />
        ) : null}
      </form>
      {post ? <Translations resource="posts" id={post.id} /> : null}
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Delete this post?'}
        description={({ title }) =>
          `‘${title}’ will be deleted permanently. To hide it for a while, change it to a draft.`
        }
        confirmLabel="Delete post"
      />
    </>
  );
}

interface PostHeaderProps {
  post: AdminPost | null;
  /** Null without write permission. */
  onDelete: ((post: AdminPost) => void) | null;
}

const PostHeader = ({ post, onDelete }: PostHeaderProps) => (
  <ContentHead title={post ? post.title : 'New post'}>
    {post?.state === 'published' ? (
      <a
        href={paths.post(post.slug)}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        View in the shop
      </a>
    ) : null}
    {post && onDelete ? (
      <Button variant="quiet" onClick={() => onDelete(post)}>
        Delete post
      </Button>
    ) : null}
  </ContentHead>
);
