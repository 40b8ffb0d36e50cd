import type { ShownNumber } from '#machines/rules/smallNumber.ts';
import { Money } from '#views/ui/Money.tsx';
import { Folded } from '#views/ui/Price.tsx';

/** A number; one that is shortened to the eye is whole in its title and for who listens (interface convention 14). */
export function SmallMoney({ shown: { text, full }, hidden = false }: { readonly shown: ShownNumber; readonly hidden?: boolean }) {
  if (hidden || full === null) return <Money text={text} hidden={hidden} />;
  return (
    <bdi>
      <Folded text={text} full={full} />
    </bdi>
  );
}
