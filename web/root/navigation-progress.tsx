import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Shows a progress bar during navigation and announces the new page's title to screen readers. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  const { pathname } = useLocation();
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
      <output className="sr-only">{title}</output>
    </>
  );
}
