import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PostState, ReviewView, SubscriberStatus } from '#contract/content.ts';
import type { AdminPolicy, AdminPost, ModeratedReview } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { useAdmin } from '../session/session.ts';

const pageSize = 25;
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useHomeBlocks() {
  return useQuery({
    queryKey: ['content', 'home'],
    queryFn: async ({ signal }) => (await adminApi('listHomeBlocks', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

export function usePolicies() {
  return useQuery({
    queryKey: ['content', 'policies'],
    queryFn: async ({ signal }) => (await adminApi('listAdminPolicies', {}, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

type PostsQuery = { search: string; state: PostState | null; page: number };

export function usePosts({ search, state, page }: PostsQuery) {
  return useQuery({
    queryKey: ['content', 'posts', { search, state, page }],
    queryFn: async ({ signal }) =>
      adminApi(
        'listAdminPosts',
        { query: { search, state: state ?? undefined, page, limit: pageSize } },
        { signal },
      ),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export function usePost(id: string) {
  return useQuery({
    queryKey: ['content', 'post', id],
    queryFn: async ({ signal }) =>
      (await adminApi('getAdminPost', { params: { id } }, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

export function usePreview(markdown: string) {
  return useQuery({
    queryKey: ['content', 'preview', markdown],
    queryFn: async ({ signal }) =>
      (await adminApi('previewMarkdown', { body: { markdown } }, { signal })).data.html,
    enabled: useIsSignedIn() && markdown.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export function useReviews({ show, page }: { show: ReviewView; page: number }) {
  return useQuery({
    queryKey: ['reviews', { show, page }],
    queryFn: async ({ signal }) =>
      adminApi('listModeratedReviews', { query: { show, page, limit: pageSize } }, { signal }),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

/** Shows a hidden review again, or confirms a reported one. */
export function useApproveReview() {
  const changed = useInvalidate('reviews');
  return useMutation({
    mutationFn: async ({ id }: ModeratedReview) =>
      adminApi('moderateReview', { params: { id }, body: { is_hidden: false } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed();
    },
    onError: (error) => toast.error(errorMessage(error, failure.reviewUpdate)),
  });
}

export type SubscribersFilter = { search: string; status: SubscriberStatus | null };

export function useSubscribers({ search, status, page }: SubscribersFilter & { page: number }) {
  return useQuery({
    queryKey: ['subscribers', { search, status, page }],
    queryFn: async ({ signal }) =>
      adminApi(
        'listSubscribers',
        { query: { search, status: status ?? undefined, page, limit: pageSize } },
        { signal },
      ),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export function useInvalidate(...key: readonly string[]) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key });
}

/** Writes the saved policy to the list cache, so the form continues with the new version. */
export function useCachePolicy() {
  const client = useQueryClient();
  return (policy: AdminPolicy) =>
    client.setQueryData<AdminPolicy[]>(['content', 'policies'], (all) =>
      all?.map((each) => (each.slug === policy.slug ? policy : each)),
    );
}

export function useCachePost() {
  const client = useQueryClient();
  return (post: AdminPost) => {
    client.setQueryData(['content', 'post', String(post.id)], post);
    void client.invalidateQueries({ queryKey: ['content', 'posts'] });
  };
}
