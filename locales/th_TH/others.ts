/** Where the texts of pages are, by file: in a chunk of its own, for the list grows with every page. Texts of the server's pages and of the lab stay out of the build. */
export const files = import.meta.glob<{ readonly default: Record<string, unknown> }>(['./*/*.json', '!./shell/{faults,shell}.json', '!./{home,sandbox,lab}/*.json']);
