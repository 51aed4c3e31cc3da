import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';
import { loadingText } from '#web/root/texts.ts';

/**
 * Shows a progress bar and, for another page, a spinner during navigation and announces the new
 * page's title to screen readers.
 */
export function NavigationProgress() {
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading';
  const { pathname } = useLocation();
  const isOtherPage = isLoading && navigation.location.pathname !== pathname;
  const [title, setTitle] = useState('');
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    setTitle(document.title);
  }, [pathname]);
  return (
    <>
      <span
        className="navigation-progress"
        data-loading={isLoading ? '' : undefined}
        aria-hidden="true"
      />
      {isOtherPage ? (
        <Spinner label={loadingText} size={32} className="navigation-spinner" />
      ) : null}
      <output className="sr-only">{title}</output>
    </>
  );
}
