import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { valueName } from '#contract/catalogue/value-names.ts';
import { paths } from '#web/paths.ts';
import { Swatch } from '../../components/swatch.tsx';
import type { OptionsView, SizeOption } from './options-view.ts';
import {
  colourText,
  notInColorText,
  sizeText,
  soldOutText,
  soldOutValueText,
} from '#web/storefront/product/texts.tsx';

/**
 * Colours and sizes as radio groups made of links, which also work without JavaScript. They replace
 * the history entry, so Back leaves the product.
 */
export function ProductOptions({ options }: { options: OptionsView }) {
  const { color, size, colors, sizes } = options;
  return (
    <div className="options">
      {colors.length > 1 ? (
        <RadioGroup name={colourText} value={valueName(color)}>
          {colors.map(({ value, hex, image, slug }) => (
            <Choice key={value} slug={slug} label={valueName(value)} isChosen={value === color}>
              <Swatch hex={hex} image={image} />
            </Choice>
          ))}
        </RadioGroup>
      ) : null}
      <RadioGroup name={sizeText} value={valueName(size)}>
        {sizes.map((option) => (
          <SizeChoice key={option.value} option={option} isChosen={option.value === size} />
        ))}
      </RadioGroup>
    </div>
  );
}

function SizeChoice({ option, isChosen }: { option: SizeOption; isChosen: boolean }) {
  const { slug, isSoldOut } = option;
  const value = valueName(option.value);
  if (slug === null)
    return (
      <span
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one of a row of links, which work without JavaScript
        role="radio"
        aria-checked={false}
        aria-disabled
        aria-label={notInColorText(value)}
        className="option option-missing"
      >
        {value}
      </span>
    );
  return (
    <Choice slug={slug} label={isSoldOut ? soldOutValueText(value) : value} isChosen={isChosen}>
      <span className="option-size">{value}</span>
      {isSoldOut ? <span className="option-note">{soldOutText}</span> : null}
    </Choice>
  );
}

type ChoiceProps = { slug: string; label: string; isChosen: boolean; children: ReactNode };

const Choice = ({ slug, label, isChosen, children }: ChoiceProps) => (
  <Link
    to={paths.product(slug)}
    replace
    preventScrollReset
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link works without JavaScript
    role="radio"
    aria-checked={isChosen}
    aria-label={label}
    className="option"
  >
    {children}
  </Link>
);

function RadioGroup(props: { name: string; value: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="option-group">
      <p id={id} className="option-name">
        {props.name}: <strong>{props.value}</strong>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the links inside have the focus */}
      <div
        // A new function on each render, so that it runs after each choice.
        ref={(group) => rove(group)}
        role="radiogroup"
        aria-labelledby={id}
        className="option-list"
        onKeyDown={onKeyDown}
      >
        {props.children}
      </div>
    </div>
  );
}

/** Tab stops at the chosen option only. Without JavaScript it stops at each link. */
function rove(group: Element | null): void {
  for (const link of group?.querySelectorAll('a') ?? [])
    link.tabIndex = link.ariaChecked === 'true' ? 0 : -1;
}

/** Arrows and Space would scroll the page. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (!/^(Arrow.*| )$/.test(key)) return;
  event.preventDefault();
  void import('./choose-by-key.ts').then(({ chooseByKey }) => chooseByKey(currentTarget, key));
}
