import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Lists the fields that another session saved while the dialog was open. The form keeps its values. */
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
