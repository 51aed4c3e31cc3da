import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPost } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useMay } from '../session/use-permission.ts';
import { useDeletion } from '../kit/use-deletion.ts';
import { clearOfBar, useFocusOnRefusal, useSave } from '../kit/use-save.ts';
import { ContentHead } from './content-head.tsx';
import { PostFields } from './post-fields.tsx';
import { readPost, saveLabels } from './post-values.ts';
import { useChanged, useKeepPost } from './queries.ts';
import { SaveBar } from '../kit/save-bar.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** `post` null writes one. */
export function PostForm({ post }: { post: AdminPost | null }) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [state, setState] = useState(post?.state ?? 'draft');
  const [target, setTarget] = useState<string | null>(null);
  useGo(isUnsaved ? null : target);
  const mayWrite = useMay('content.write');
  const keepPost = useKeepPost();
  const changed = useChanged('content', 'posts');
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
    version: post?.version,
    save: async (body: FormData, version) => {
      if (version !== undefined) body.set('version', String(version));
      return adminApi('savePost', { body });
    },
    onSaved: ({ data, message }) => {
      toast.success(message);
      keepPost(data);
      setIsUnsaved(false);
      if (!post) setTarget(adminPaths.post(data.id));
    },
    fallback: failure.contentSave,
  });
  const form = useFocusOnRefusal<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readPost(new FormData(event.currentTarget), post));
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
      <ContentHead title={post ? post.title : 'New post'}>
        {post?.state === 'published' ? (
          <a
            href={paths.post(post.slug)}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            View in the shop
          </a>
        ) : null}
        {post && mayWrite ? (
          <Button variant="quiet" onClick={() => deletion.ask(post)}>
            Delete post
          </Button>
        ) : null}
      </ContentHead>
      <form
        ref={form}
        noValidate
        className={`grid grid-cols-1 gap-6 ${clearOfBar}`}
        onSubmit={send}
        onChange={() => setIsUnsaved(true)}
      >
        <UnsavedGuard isUnsaved={isUnsaved} />
        <fieldset disabled={!mayWrite} className="contents">
          <PostFields post={post} state={state} onState={setState} errors={errors} mend={mend} />
        </fieldset>
        {mayWrite ? (
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
        {deletion.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title="Delete this post?"
            description={`‘${deletion.asked.title}’ and its address are gone for good. To take it off the shop for a while, make it a draft.`}
            confirmLabel="Delete post"
            onConfirm={deletion.confirm}
            busy={deletion.isBusy}
            error={deletion.error}
          />
        )}
      </Suspense>
    </>
  );
}

/** Goes once the guard of unsaved changes has been told that there are none. */
function useGo(target: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
}
