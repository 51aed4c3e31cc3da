import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/entities/catalogue.ts';
import { shopEmpty, fill } from '#contract/shop-messages.ts';
import { fromRupees, toPaise } from '#contract/money.ts';
import { paths } from '../../paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { ArrowRightIcon } from '#web/ui/icons/admin-icons.tsx';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import { Price } from '#web/ui/price.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import type { PanelControls } from './panel-controls.ts';
import { type SearchState, useSearch } from './use-search.ts';
import '#web/styles/storefront/search-panel.css';

type SearchPanelProps = {
  id: string;
  query: string;
  activeId: string | null;
  setActiveId: (id: string | null) => void;
  controls: Ref<PanelControls>;
  onClose: () => void;
  onPick: () => void;
};

type Option = { key: string; to: string; content: ReactNode; remembers: string };

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
  const options = optionsOf(state, recent);
  const idOf = ({ key }: Option) => `${id}-${key.replaceAll(' ', '-')}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && activeId !== null) clickOption(event, activeId);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActiveId(neighbour(id, activeId, event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  useImperativeHandle(controls, () => ({ onKeyDown, remember: rememberSearch }));
  if (state.kind === 'blank' && recent.length === 0) return null;
  return (
    <div className="search-panel" aria-busy={state.kind === 'loading'}>
      {state.kind === 'blank' ? <RecentSearchesHead onClear={() => setRecent([])} /> : null}
      <output className={state.kind === 'done' && state.total > 0 ? 'sr-only' : 'search-status'}>
        <Status state={state} />
      </output>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot contain images and prices
        role="listbox"
        aria-label={state.kind === 'blank' ? 'Recent searches' : 'Search results'}
      >
        {options.map((option) => (
          <Link
            key={option.key}
            id={idOf(option)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link can be opened in a new tab
            role="option"
            aria-selected={activeId === idOf(option)}
            tabIndex={-1}
            to={option.to}
            className={classNames(
              'search-option',
              activeId === idOf(option) && 'search-option-active',
            )}
            onClick={() => {
              rememberSearch(option.remembers);
              onPick();
            }}
          >
            {option.content}
          </Link>
        ))}
      </div>
    </div>
  );
}

function RecentSearchesHead({ onClear }: { onClear: () => void }) {
  const clear = () => {
    clearRecentSearches();
    onClear();
  };
  return (
    <div className="search-panel-head">
      <span>Recent searches</span>
      <button type="button" className="text-link" onClick={clear}>
        Clear
      </button>
    </div>
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
  if (state.kind === 'loading') return <Spinner label="Searching" />;
  if (state.kind === 'error')
    return (
      <span className="text-danger">
        {state.message}{' '}
        <button type="button" className="text-link" onClick={state.retry}>
          Retry
        </button>
      </span>
    );
  if (state.kind === 'blank') return null;
  if (state.total === 0) return fill(shopEmpty.search, { query: state.query });
  return `${state.total} ${state.total === 1 ? 'product' : 'products'} found`;
}

function optionsOf(state: SearchState, recent: readonly string[]): Option[] {
  if (state.kind === 'blank') {
    return recent.map((text) => ({
      key: text,
      to: paths.search(text),
      remembers: text,
      content: (
        <>
          <SearchIcon size={16} className="text-ink-soft" />
          {text}
        </>
      ),
    }));
  }
  if (state.kind !== 'done' || state.total === 0) return [];
  const all = {
    key: 'all',
    to: paths.search(state.query),
    remembers: state.query,
    content: <AllResults total={state.total} />,
  };
  return [...state.products.map((product) => productOption(product, state.query)), all];
}

const AllResults = ({ total }: { total: number }) => (
  <span className="search-all">
    See all results ({total}) <ArrowRightIcon size={16} />
  </span>
);

function productOption(product: Product, query: string): Option {
  const [picture] = product.pictures;
  const paise = toPaise(product.price);
  const mrpPaise =
    product.original_price === null ? null : (fromRupees(product.original_price) ?? null);
  return {
    key: String(product.id),
    to: paths.product(product.slug),
    remembers: query,
    content: (
      <>
        {picture ? (
          <ResponsiveImage
            image={{ ...picture, alt: '' }}
            sizes="48px"
            widths={[160]}
            className="search-picture"
          />
        ) : (
          <ImageFallback alt="" className="search-picture" />
        )}
        <span className="min-w-0">
          <span className="block truncate font-medium">{product.name}</span>
          <Price paise={paise} mrpPaise={mrpPaise} size="small" />
        </span>
      </>
    ),
  };
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
