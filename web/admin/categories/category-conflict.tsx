import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';

/** What somebody else saved while the dialog stood open; what stands in the dialog is kept. */
export function CategoryConflict({ error }: { error: Error | null }) {
  const problems = error instanceof ApiError ? error.problems : [];
  return (
    <Alert tone="danger" title={error?.message ?? ''}>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            {path} {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
