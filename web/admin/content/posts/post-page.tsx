import { Link, useParams } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { ContentHead } from '../content-header.tsx';
import { PostForm } from './post-form.tsx';
import { useAdminQuery } from '../../kit/data.ts';

export function Component() {
  const { id } = useParams();
  return id === undefined ? <PostForm key="new" post={null} /> : <ExistingPost key={id} id={id} />;
}

function ExistingPost({ id }: { id: string }) {
  const post = useAdminQuery('getAdminPost', { params: { id } });
  if (post.data) return <PostForm post={post.data} />;
  return (
    <>
      <ContentHead title="Post">
        <Link to={adminPaths.posts} className={buttonClass({ variant: 'quiet' })}>
          All posts
        </Link>
      </ContentHead>
      {post.error ? (
        <ErrorState
          className="card"
          message={errorMessage(post.error, failure.contentFetch)}
          retrying={post.isFetching}
          onRetry={() => void post.refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  );
}
