import { followedText, keywordOf } from '../rules/searchText.ts';
import { pick } from './params.ts';

/** What a visitor does in a search field whose words stand in the address. */
export type TypedSearchEvent =
  | { type: 'search.changed'; text: string }
  | { type: 'search.cleared' }
  /** The focus has left the search field: whoever presses a link next finds the words again on the way back. */
  | { type: 'search.left' };
type Searched<View> = { readonly view: View; readonly text: string };

/** Letters that the field takes. */
export const longestText = 40;
/** Milliseconds without another letter until the address hears the words. */
export const searchSettled = 300;

/** The view with the words that stand in the field. */
export const wordsSaid = <View extends { readonly q: string }>({ context: { view, text } }: { readonly context: Searched<View> }) => ({
  view: { ...view, q: keywordOf(text) },
});
/** View and field once an address is followed. */
export const followedSearch = <View extends { readonly q: string }>(before: Searched<View>, view: View): Searched<View> => ({
  view,
  text: followedText(before.text, before.view.q, view.q),
});
/** Whether words are searched for: a list without rows then says so. */
export const isSearching = ({ context }: { readonly context: { readonly text: string } }): boolean => keywordOf(context.text) !== '';

const storeText = { type: 'storeText', params: pick('text') } as const;
const say = { target: 'said', actions: { type: 'showView', params: wordsSaid } } as const;
/** What typing and clearing do in every state of `typedSearch`. */
export const searchEvents = {
  'search.changed': { target: '.typing', actions: storeText },
  'search.cleared': {
    target: '.said',
    actions: [
      { type: 'storeText', params: () => ({ text: '' }) },
      {
        type: 'showView',
        params: <View>({ context }: { readonly context: { readonly view: View } }) => ({ view: { ...context.view, q: '' } }),
      },
    ],
  },
} as const;

/**
 * The states of a search field: what is searched is on view at once, the address hears the words when the visitor pauses or leaves. Its
 * machine names the actions `storeText` (`text`) and `showView` (`view`), the delay `searchSettled`, and `searchEvents` around it.
 */
export const typedSearch = {
  said: {},
  typing: {
    on: { 'search.changed': { target: 'typing', reenter: true, actions: storeText }, 'search.left': say },
    after: { searchSettled: say },
  },
} as const;
