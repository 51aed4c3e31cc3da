import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPost } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { UnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { aboveSaveBar, useFocusOnError, useSave } from '#web/admin/kit/form/use-save.ts';
import { ContentHead } from '../content-header.tsx';
import { PostFields } from './post-fields.tsx';
import { readPostForm, saveLabels } from './post-values.ts';
import { useInvalidate, useCachePost } from '../queries.ts';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** `post` is null for a new post. */
export function PostForm({ post }: { post: AdminPost | null }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [state, setState] = useState(post?.state ?? 'draft');
  const [target, setTarget] = useState<string | null>(null);
  useNavigateWhenSaved(isUnsaved ? null : target);
  const canWrite = usePermission('content.write');
  const cachePost = useCachePost();
  const changed = useInvalidate('content', 'posts');
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
    version: post?.version,
    save: async (body: FormData, version) => {
      if (version !== undefined) body.set('version', String(version));
      return adminApi('savePost', { body });
    },
    onSaved: ({ data, message }) => {
      toast.success(message);
      cachePost(data);
      setIsUnsaved(false);
      if (!post) setTarget(adminPaths.post(data.id));
    },
    fallback: failure.contentSave,
  });
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readPostForm(new FormData(event.currentTarget), post));
  };
  const deletion = useDeletion<AdminPost>({
    remove: async ({ id }) => adminApi('deletePost', { params: { id } }),
    onRemoved: () => {
      changed();
      setIsUnsaved(false);
      setTarget(adminPaths.posts);
    },
    fallback: failure.contentDelete,
  });
  return (
    <>
      <PostHeader post={post} onDelete={canWrite ? deletion.request : null} />
      <form
        ref={form}
        noValidate
        className={`grid grid-cols-1 gap-6 ${aboveSaveBar}`}
        onSubmit={send}
        onChange={() => setIsUnsaved(true)}
      >
        <UnsavedGuard isUnsaved={isUnsaved} />
        <fieldset disabled={!canWrite} className="contents">
          <PostFields
            post={post}
            state={state}
            onState={setState}
            errors={errors}
            clearError={clearError}
          />
        </fieldset>
        {canWrite ? (
          <SaveBar
            failed={failed}
            hasErrors={Object.values(errors).some(Boolean)}
            isBusy={isBusy}
            isUnsaved={isUnsaved}
            label={saveLabels[state]}
          />
        ) : null}
      </form>
      <Suspense>
        <DeletePostDialog deletion={deletion} />
      </Suspense>
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

function DeletePostDialog({ deletion }: { deletion: ReturnType<typeof useDeletion<AdminPost>> }) {
  if (deletion.requested === null) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={deletion.dismiss}
      title="Delete this post?"
      description={`‘${deletion.requested.title}’ will be deleted permanently. To hide it for a while, change it to a draft.`}
      confirmLabel="Delete post"
      onConfirm={deletion.confirm}
      busy={deletion.isBusy}
      error={deletion.error}
    />
  );
}

/** Navigates in an effect: the unsaved-changes guard must render with the saved state first. */
function useNavigateWhenSaved(target: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
}
