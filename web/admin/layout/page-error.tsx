import { ErrorState } from '#web/ui/empty-state.tsx';

/**
 * In place of a page that failed to load or to draw; the menu stays. A reload also fetches scripts
 * that a browser does not ask for again by itself.
 */
export const ErrorBoundary = () => (
  <ErrorState
    className="card"
    message="This page did not load. Please check your connection and try again."
    onRetry={() => location.reload()}
  />
);
