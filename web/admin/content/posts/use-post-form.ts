import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminPost } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave } from '#web/admin/kit/form/use-save.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminCache, useChanged } from '../../kit/data.ts';

/** Saves and deletes a post, and opens the next page afterwards; `post` is null for a new one. */
export function usePostForm(post: AdminPost | null) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [state, setState] = useState(post?.state ?? 'draft');
  const [target, setTarget] = useState<string | null>(null);
  useNavigateWhenSaved(isUnsaved ? null : target);
  const cache = useAdminCache();
  const changed = useChanged(['listAdminPosts']);
  const saving = useSave({
    version: post?.version,
    save: async (form: FormData, version) =>
      adminApi('savePost', {
        body: read.withFields<'savePost'>(form, {
          id: post?.id,
          version,
          published_at: read.value(form, 'published_at', read.time) ?? '',
        }),
      }),
    onSaved: ({ data, message }) => {
      toast.success(message);
      cache.put('getAdminPost', { params: { id: String(data.id) } }, data);
      changed();
      setIsUnsaved(false);
      if (!post) setTarget(adminPaths.post(data.id));
    },
    fallback: failure.contentSave,
  });
  const deletion = useDeletion<AdminPost>({
    remove: async ({ id }) => adminApi('deletePost', { params: { id } }),
    onRemoved: () => {
      changed();
      setIsUnsaved(false);
      setTarget(adminPaths.posts);
    },
    fallback: failure.contentDelete,
  });
  return { state, setState, isUnsaved, markUnsaved: () => setIsUnsaved(true), saving, deletion };
}

/** Navigates in an effect: the unsaved-changes guard must render with the saved state first. */
function useNavigateWhenSaved(target: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
}
