import { ApiError } from '#web/api/client.ts';

/**
 * Lists the fields that another session saved while the dialog was open. The form keeps its values.
 */
export function ChangedFields({ error }: { error: Error | null }) {
  const problems = error instanceof ApiError ? error.problems : [];
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Changed fields" className="-mt-2 list-disc pl-6 text-sm text-danger">
      {problems.map(({ path, message }) => (
        <li key={path}>
          {path} {message}
        </li>
      ))}
    </ul>
  );
}
