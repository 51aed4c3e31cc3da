import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react';
import { Link } from 'react-router';
import { listingEmpty } from '#contract/catalogue/listing-texts.ts';
import { fill } from '#contract/shop-messages.ts';
import { helpPages } from '#web/api/help-pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { api } from '#web/api/client.ts';
import { useShop } from '#web/shop-data.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { PanelControls } from './panel-controls.ts';
import { groupsOf, type SearchOption as Option } from './search-options.tsx';
import { usePopularSearches } from './use-popular-searches.ts';
import { type SearchState, useSearch } from './use-search.ts';
import '#web/styles/storefront/search-panel.css';
import {
  clearRecentSearchesText,
  productsFoundText,
  retryText,
  searchResultsText,
  searchingText,
  suggestionsText,
} from '#web/root/header/menu-texts.ts';

type SearchPanelProps = {
  id: string;
  query: string;
  activeId: string | null;
  setActiveId: (id: string | null) => void;
  controls: Ref<PanelControls>;
  onClose: () => void;
  onPick: () => void;
};

export function SearchPanel({
  id,
  query,
  activeId,
  setActiveId,
  controls,
  onClose,
  onPick,
}: SearchPanelProps) {
  const state = useSearch(query);
  const [recent, setRecent] = useState(recentSearches);
  const shop = useShop();
  const categories = shop?.categories ?? [];
  const popular = usePopularSearches(state.kind === 'blank');
  const pages = helpPages(query, shop?.policies);
  const groups = groupsOf(state, { recent, popular, categories, pages });
  const idOf = ({ key }: Option) => `${id}-${key.replaceAll(' ', '-')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && activeId !== null) clickOption(event, activeId);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActiveId(neighbour(id, activeId, event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  useImperativeHandle(controls, () => ({ onKeyDown, remember: rememberAndCount }));
  if (state.kind === 'blank' && groups.length === 0) return null;
  return (
    <div className="search-panel" aria-busy={state.kind === 'loading'}>
      <output className={state.kind === 'done' && state.total > 0 ? 'sr-only' : 'search-status'}>
        <Status state={state} />
      </output>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot contain images and prices
        role="listbox"
        aria-label={state.kind === 'blank' ? suggestionsText : searchResultsText}
      >
        {groups.map(({ title, options }) => (
          <div
            key={title}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
            role="group"
            aria-label={title}
          >
            <p className="search-panel-head" aria-hidden="true">
              {title}
            </p>
            {options.map((option) => (
              <OptionLink
                key={option.key}
                id={idOf(option)}
                option={option}
                isActive={activeId === idOf(option)}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      {state.kind === 'blank' && recent.length > 0 ? (
        <ClearRecent onClear={() => setRecent([])} />
      ) : null}
    </div>
  );
}

type OptionLinkProps = { id: string; option: Option; isActive: boolean; onPick: () => void };

const OptionLink = ({ id, option, isActive, onPick }: OptionLinkProps) => (
  <Link
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link can be opened in a new tab
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    to={option.to}
    className={classNames('search-option', isActive && 'search-option-active')}
    onClick={() => {
      if (option.isSuggested) rememberSearch(option.remembers);
      else rememberAndCount(option.remembers);
      onPick();
    }}
  >
    {option.content}
  </Link>
);

function rememberAndCount(query: string): void {
  rememberSearch(query);
  // Without the count, only the popular searches are less exact.
  if (query !== '') api('recordSearch', { body: { query } }).catch(() => undefined);
}

function ClearRecent({ onClear }: { onClear: () => void }) {
  const clear = () => {
    clearRecentSearches();
    onClear();
  };
  return (
    <button type="button" className="search-clear text-link" onClick={clear}>
      {clearRecentSearchesText}
    </button>
  );
}

/** The highlighted option may no longer be in the list: then Enter submits the search. */
function clickOption(event: KeyboardEvent, optionId: string): void {
  const option = document.getElementById(optionId);
  if (option === null) return;
  event.preventDefault();
  option.click();
}

function Status({ state }: { state: SearchState }) {
  if (state.kind === 'loading') return <Spinner label={searchingText} />;
  if (state.kind === 'error')
    return (
      <span className="text-danger">
        {state.message}{' '}
        <button type="button" className="text-link" onClick={state.retry}>
          {retryText}
        </button>
      </span>
    );
  if (state.kind === 'blank') return null;
  if (state.total === 0) return fill(listingEmpty.search, { query: state.query });
  return productsFoundText(state.total);
}

/** Returns the id of the next or previous option, wrapping around, and scrolls it into view. */
function neighbour(listId: string, activeId: string | null, step: 1 | -1): string | null {
  const options = [...(document.getElementById(listId)?.querySelectorAll('[role=option]') ?? [])];
  const position = options.findIndex(({ id }) => id === activeId);
  const next = options.at(
    position === -1 && step === 1
      ? 0
      : (position === -1 ? options.length - 1 : position + step) % options.length,
  );
  next?.scrollIntoView({ block: 'nearest' });
  return next?.id ?? null;
}
