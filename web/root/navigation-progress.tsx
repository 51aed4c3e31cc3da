import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A line at the top while the next page is on its way, and its title said aloud once it is there. */
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
