import { useState } from 'react';
import type { AppearanceContent, AppearanceDraft, MenuLink } from '#contract/appearance/api.ts';
import { appearanceFailure } from '#contract/appearance/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { useAdminCache, useAdminMutation } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';

/** Messages by their path in the body, such as `menu.0.label`. */
export type Errors = Readonly<Record<string, string>>;

export const newLink: MenuLink = { label: '', target: { kind: 'link', url: '' } };

const contentOf = ({
  menu,
  footer,
  sections,
  accent,
  fonts,
  announcement,
  social,
}: AppearanceDraft): AppearanceContent => ({
  menu,
  footer,
  sections,
  accent,
  fonts,
  announcement,
  social,
});

/**
 * The edited draft. An error keeps the input, and `onRefused` receives its paths; after a conflict,
 * saving again overwrites.
 */
export function useDraftState(
  saved: AppearanceDraft,
  onRefused: (paths: readonly string[]) => void,
) {
  const cache = useAdminCache();
  const [content, setContent] = useState(() => contentOf(saved));
  const [savedContent, setSavedContent] = useState(content);
  const [seenConflict, setSeenConflict] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const onError = (cause: Error) => {
    setError(cause);
    setSeenConflict(cause instanceof ApiError && cause.code === 'version_conflict');
    if (cause instanceof ApiError) onRefused(cause.problems.map(({ path }) => path));
  };
  const done = (data: AppearanceDraft) => {
    cache.put('getAppearanceDraft', {}, data);
    setSeenConflict(false);
    setError(null);
  };
  const save = useAdminMutation('saveAppearance', {
    onSuccess: ({ data }) => done(data),
    onError,
  });
  const publish = useAdminMutation('publishAppearance', {
    failure: appearanceFailure.appearanceSave,
    onSuccess: ({ data }) => done(data),
    onError,
  });
  const undo = useAdminMutation('undoAppearance', {
    failure: appearanceFailure.appearanceSave,
    onSuccess: ({ data }) => cache.put('getAppearanceDraft', {}, data),
  });
  const problems = error instanceof ApiError ? error.problems : [];
  return {
    content,
    change: (changes: Partial<AppearanceContent>) => setContent({ ...content, ...changes }),
    /** The last attempt's error: a new object for each attempt. */
    refusal: error,
    errors: Object.fromEntries(problems.map(({ path, message }) => [path, message])) as Errors,
    failed: error && errorMessage(error, appearanceFailure.appearanceSave),
    // Input during a save stays unsaved.
    isUnsaved: content !== savedContent,
    isBusy: save.isPending || publish.isPending || undo.isPending,
    save: () =>
      save.mutate(
        { body: { ...content, ...(seenConflict ? {} : { version: saved.version }) } },
        { onSuccess: () => setSavedContent(content) },
      ),
    publish: () => publish.mutate({ body: { version: saved.version } }),
    undo: () =>
      undo.mutate({
        body: saved.publication_id === null ? {} : { publication_id: saved.publication_id },
      }),
  };
}

export type DraftPanelProps = Pick<
  ReturnType<typeof useDraftState>,
  'content' | 'change' | 'errors'
>;
