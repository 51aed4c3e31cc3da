import {
  type ComponentProps,
  type FocusEvent,
  type Ref,
  Suspense,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { basename } from '#web/locale.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { lazyWarmed } from '#web/ui/lazy/lazy-with-toast.ts';
import type { PanelControls } from './panel-controls.ts';
import { searchProductsText, searchText } from '#web/root/texts.ts';

const SearchPanel = lazyWarmed(async () => (await import('./search-panel.tsx')).SearchPanel);

type SearchBoxProps = { className?: string; field: Ref<HTMLInputElement>; onDone: () => void };

/** A form that opens the results page. With JavaScript, a panel shows results while typing. */
export function SearchBox({ className, field, onDone }: SearchBoxProps) {
  const [query, setQuery] = useTypedQuery();
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const panel = useRef<PanelControls>(null);
  const listId = useId();
  const navigate = useNavigate();
  const form = useEarlyText((text, hasFocus) => {
    setQuery(text);
    if (hasFocus) setIsOpen(true);
  });
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
    panel.current?.remember(text);
    finish();
    void navigate(paths.search(text));
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <search className={classNames('search-box', className)} onBlur={onBlur}>
      <form ref={form} action={`${basename}/search`} onSubmit={submit}>
        <SearchField
          ref={field}
          isOpen={isOpen}
          listId={listId}
          activeId={activeId}
          value={query}
          onFocus={() => setIsOpen(true)}
          onPointerDown={() => setIsOpen(true)}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveId(null);
            setIsOpen(true);
          }}
          onKeyDown={(event) => {
            if (isOpen) panel.current?.onKeyDown(event);
            else if (event.key === 'ArrowDown') setIsOpen(true);
          }}
        />
        <SubmitButton />
      </form>
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchPanel
            id={listId}
            query={query}
            activeId={activeId}
            setActiveId={setActiveId}
            controls={panel}
            onClose={close}
            onPick={finish}
          />
        </Suspense>
      ) : null}
    </search>
  );
}

const SubmitButton = () => (
  <IconButton type="submit" label={searchText} icon={<SearchIcon />} className="search-submit" />
);

/**
 * Reads text that was typed before hydration: it is in the field only, and the next render would
 * replace it.
 */
function useEarlyText(read: (text: string, hasFocus: boolean) => void) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input');
    if (field) read(field.value, field === document.activeElement);
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, []);
  return form;
}

/** The text of the field. The results page puts its own query there, to be changed. */
function useTypedQuery(): [string, (query: string) => void] {
  const searched = useSearchedQuery();
  const [query, setQuery] = useState(searched);
  const [queryOfPage, setQueryOfPage] = useState(searched);
  if (searched !== queryOfPage) {
    setQueryOfPage(searched);
    setQuery(searched);
  }
  return [query, setQuery];
}

/** The query of the results page; '' elsewhere. */
function useSearchedQuery(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
}

type SearchFieldProps = ComponentProps<'input'> & {
  isOpen: boolean;
  listId: string;
  activeId: string | null;
};

function SearchField({ isOpen, listId, activeId, ...input }: SearchFieldProps) {
  return (
    <input
      {...input}
      type="search"
      name="q"
      role="combobox"
      aria-label={searchProductsText}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={activeId ?? undefined}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={120}
      placeholder={searchProductsText}
      className="input"
    />
  );
}
