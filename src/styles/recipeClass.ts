type Choice = Readonly<Record<string, string | boolean | undefined>>;
type Recipe = {
  readonly defaultClassName: string;
  readonly variantClassNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly defaultVariants: Choice;
  readonly compoundVariants: readonly (readonly [Choice, string])[];
};

/** The class names of a recipe's choice; in builds it stands in for vanilla-extract's own, which can also list variants (tests/support/leanPackages.ts). */
export const createRuntimeFn =
  ({ defaultClassName, variantClassNames, defaultVariants, compoundVariants }: Recipe) =>
  (choice: Choice = {}): string => {
    const chosen: Record<string, string | boolean | undefined> = { ...defaultVariants };
    for (const name in choice) chosen[name] = choice[name] ?? chosen[name];
    const names = [defaultClassName];
    for (const name in chosen) names.push(variantClassNames[name]?.[String(chosen[name])] ?? '');
    for (const [wanted, className] of compoundVariants)
      if (Object.keys(wanted).every((name) => wanted[name] === chosen[name])) names.push(className);
    return names.filter(Boolean).join(' ');
  };
