import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import * as css from './Qr.css.ts';

/** A QR code of 135 px with a margin of one module, dark on a white tile in both themes. `cover` blurs it and stands on top. */
export function Qr({
  value,
  label,
  size = 135,
  cover,
}: {
  readonly value: string;
  readonly label: string;
  readonly size?: number;
  readonly cover?: ReactNode;
}) {
  return (
    <div className={css.tile}>
      <div className={cover === undefined ? undefined : css.covered} aria-hidden={cover === undefined ? undefined : true}>
        {value === '' ? (
          <div style={{ width: size, height: size }} />
        ) : (
          <QRCodeSVG
            className={css.code}
            value={value}
            size={size}
            marginSize={1}
            level="M"
            role="img"
            aria-label={label}
            bgColor="#FFFFFF"
            fgColor="#0A0C10"
          />
        )}
      </div>
      {cover === undefined ? null : <div className={css.cover}>{cover}</div>}
    </div>
  );
}
