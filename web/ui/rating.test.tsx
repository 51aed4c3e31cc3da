import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating } from './rating.tsx';

test.each([
  [1, 'Rated 4.0 out of 5, 1 rating<'],
  [2, 'Rated 4.0 out of 5, 2 ratings<'],
])('the text for screen readers counts %s in the right number', (count, words) => {
  expect(renderToStaticMarkup(<Rating value={4} count={count} />)).toContain(words);
});
