import type { AntiPhishingState } from '#machines/user/antiPhishing/antiPhishing.rules.ts';

export const noWord: AntiPhishingState = { secretWord: null };
export const someWord: AntiPhishingState = { secretWord: 'Walrus7' };
