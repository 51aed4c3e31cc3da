/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const searchRefusals = {
  synonym_not_found: [404, 'Synonym not found'],
  synonym_exists: [409, 'There is such a synonym already', 'word'],
  boost_not_found: [404, 'Boost not found'],
  boost_exists: [409, 'There is a boost of this search already', 'term'],
  search_rules_full: [409, 'There can be at most {max}. Please delete one first.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const searchSuccess = {
  synonymSaved: 'Synonym saved. Searches use it at once.',
  synonymDeleted: 'Synonym deleted',
  boostSaved: 'Boost saved. The search shows these products first.',
  boostDeleted: 'Boost deleted',
} as const;

export const searchFailure = {
  searchFetch: 'Failed to fetch search results',
  search: 'An error occurred while searching',
  searchReportFetch: 'Failed to load the searches',
  synonymSave: 'Failed to save the synonym',
  synonymDelete: 'Failed to delete the synonym',
  boostSave: 'Failed to save the boost',
  boostDelete: 'Failed to delete the boost',
} as const;
