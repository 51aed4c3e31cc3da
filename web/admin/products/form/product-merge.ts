import { type ControlName, controlNames, type ProductValues } from './product-controls.ts';

/**
 * The three sides of a conflict: the form as opened, as edited here, and the product as another
 * user saved it.
 */
export type Versions = { base: ProductValues; mine: ProductValues; theirs: ProductValues };
type TheirChange = {
  name: ControlName;
  theirs: string;
  mine: string;
  isMineToo: boolean;
};

const text = (value: ProductValues[ControlName]): string =>
  typeof value === 'string' ? value : Object.values(value).join('; ');
/** The fields that the other user changed, and whether this form changed them too. */
export const theirChanges = ({ base, mine, theirs }: Versions): TheirChange[] =>
  controlNames
    .filter((name) => text(base[name]) !== text(theirs[name]))
    .map((name) => ({
      name,
      theirs: text(theirs[name]),
      mine: text(mine[name]),
      isMineToo: text(mine[name]) !== text(base[name]),
    }));

/**
 * Takes the other user's fields where this form changed nothing; `whose` decides fields that both
 * changed.
 */
export function merged(versions: Versions, saved: 'mine' | 'theirs'): ProductValues {
  const taken = theirChanges(versions).filter(({ isMineToo }) => saved === 'theirs' || !isMineToo);
  return {
    ...versions.mine,
    ...Object.fromEntries(taken.map(({ name }) => [name, versions.theirs[name]])),
  };
}
