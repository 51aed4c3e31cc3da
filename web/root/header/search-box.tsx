import { lazy, Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { rememberSearch } from './recent-searches.ts';

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }));

/** A plain form that leads to the results page; with script, results stand below the field while one types. */
export function SearchBox({ className, onDone }: { className?: string; onDone: () => void }) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const moveIn = useRef<((event: KeyboardEvent) => void) | null>(null);
  const listId = useId();
  const navigate = useNavigate();

  const close = () => {
    setIsOpen(false);
    setActiveId(null);
  };
  const finish = () => {
    close();
    onDone();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = query.trim();
    if (text === '') return;
    rememberSearch(text);
    finish();
    void navigate(paths.search(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (!isOpen) setQuery('');
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      setIsOpen(true);
    } else {
      moveIn.current?.(event);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving the form with the focus closes its list
    <form role="search" action="/search" className={classNames('search-box', className)} onSubmit={submit} onBlur={onBlur}>
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label="Search products"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId ?? undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        placeholder="Search bed sheets, curtains, cushions"
        className="input"
        value={query}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setQuery(event.target.value);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label="Search" icon={<SearchIcon />} className="search-submit" />
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchPanel id={listId} query={query} activeId={activeId} onActive={setActiveId} onPick={finish} moveIn={moveIn} />
        </Suspense>
      ) : null}
    </form>
  );
}
