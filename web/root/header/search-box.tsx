import { Suspense, useId, useState, type FocusEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { rememberSearch } from './recent-searches.ts';

const SearchPanel = lazyPart(async () => (await import('./search-panel.tsx')).SearchPanel);

/** A plain form that leads to the results page; with script, results stand below the field while one types. */
export function SearchBox({ className, onDone }: { className?: string; onDone: () => void }) {
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (!isOpen) setQuery('');
      close();
    } else if (event.key === 'Enter' && activeId !== null) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      setActiveId(neighbour(listId, activeId, event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className={classNames('search-box', className)} onBlur={onBlur}>
      <form action="/search" onSubmit={submit}>
        <input
          type="search"
          name="q"
          role="combobox"
          aria-label="Search products"
          aria-expanded={isOpen}
          aria-controls={listId}
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
            setActiveId(null);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" label="Search" icon={<SearchIcon />} className="search-submit" />
      </form>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchPanel id={listId} query={query} activeId={activeId} onPick={finish} />
        </Suspense>
      ) : null}
    </search>
  );
}

/** The option before or after the active one, around the ends; it is scrolled into sight. */
function neighbour(listId: string, activeId: string | null, step: 1 | -1): string | null {
  const options = [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])];
  const position = options.findIndex(({ id }) => id === activeId);
  const next = options.at(position === -1 && step === 1 ? 0 : (position === -1 ? options.length - 1 : position + step) % options.length);
  next?.scrollIntoView({ block: 'nearest' });
  return next?.id ?? null;
}
