import { expect, test } from 'vitest';
import { checkFile } from '#sandbox/areas/user/identity/fileCheck.ts';
import { ageOf, documentName, judgeAdvanced, judgeStandard, type StandardPapers } from '#sandbox/areas/user/identity/identityRules.ts';
import { isSoundMrz } from '#sandbox/areas/user/identity/mrz.ts';
import { jpegOf, pdfOf, pdfOfOneEnd, pdfThatUnfolds, pngOf, webpOf } from '#tests/support/identityFiles.ts';

const now = Date.UTC(2026, 10, 21, 12);
const papers: StandardPapers = {
  country: 'PT',
  firstName: 'Ana',
  lastName: 'Silva',
  birthDate: '1990-05-17',
  documentType: 'passport',
  documentNumber: 'CA 123456',
  expiryDate: '2031-01-31',
};
/** The samples of ICAO Doc 9303, parts 4, 5 and 6. */
const mrz = {
  passport: 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
  smallCard: 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  largeCard: 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
};

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-02-29', 18],
  ['2027-01-01', -1],
])('who was born on %s is %i', (birthDate, age) => expect(ageOf(birthDate, now)).toBe(age));

test.each<[string, Partial<StandardPapers>, boolean, readonly unknown[]]>([
  ['good', {}, false, []],
  ['too young', { birthDate: '2008-11-22' }, false, [{ field: 'birthDate', code: 'underAge' }]],
  ['older than anybody', { birthDate: '1890-01-01' }, false, [{ field: 'birthDate', code: 'other' }]],
  ['of a birthday that no calendar has', { birthDate: '1990-02-30' }, false, [{ field: 'birthDate', code: 'other' }]],
  ['good until a day that no calendar has', { expiryDate: '2031-04-31' }, false, [{ field: 'expiryDate', code: 'other' }]],
  ['good on their last day', { expiryDate: '2026-11-21' }, false, []],
  ['expired', { expiryDate: '2026-11-20' }, false, [{ field: 'expiryDate', code: 'expired' }]],
  ['of a closed country', { country: 'KP' }, false, [{ field: 'country', code: 'notAccepted' }]],
  ['of no country', { country: 'ZZ' }, false, [{ field: 'country', code: 'notAccepted' }]],
  ['of another account', {}, true, [{ field: 'documentNumber', code: 'duplicate' }]],
  ['with a sound zone', { mrz: mrz.passport }, false, []],
  ['with a broken zone', { mrz: mrz.passport.replace('74', '75') }, false, [{ field: 'mrz', code: 'unreadable' }]],
])('papers that are %s', (_, changes, isElsewhere, found) => {
  expect(judgeStandard({ ...papers, ...changes }, now, isElsewhere)).toEqual(found);
});

test.each([
  ['2026-08-23', []],
  ['2026-08-22', [{ field: 'proofIssuedOn', code: 'tooOld' }]],
  ['2026-11-22', [{ field: 'proofIssuedOn', code: 'other' }]],
  ['2026-09-31', [{ field: 'proofIssuedOn', code: 'other' }]],
])('a proof of an address issued on %s', (proofIssuedOn, found) => expect(judgeAdvanced({ proofIssuedOn }, now)).toEqual(found));

test('a document is the same one in any writing, and another one in another country', () => {
  expect(documentName({ country: 'PT', documentNumber: 'ca-123.456' })).toBe(documentName(papers));
  expect(documentName({ ...papers, country: 'ES' })).not.toBe(documentName(papers));
});

test.each(Object.entries(mrz))('the sample zone of a %s is sound, and no longer with any digit changed', (_, text) => {
  expect(isSoundMrz(text)).toBe(true);
  expect(isSoundMrz(text.slice(0, -1))).toBe(false);
  const [first = '', second = '', ...rest] = text.split('\n');
  const changed = [...second].flatMap((sign, index) =>
    /\d/.test(sign) ? [[first, `${second.slice(0, index)}${(Number(sign) + 1) % 10}${second.slice(index + 1)}`, ...rest].join('\n')] : [],
  );
  expect(changed.length).toBeGreaterThan(10);
  expect(changed.filter(isSoundMrz)).toEqual([]);
});

test.each<[string, Buffer, unknown]>([
  ['a PNG', pngOf(600, 900), { type: 'image/png' }],
  ['a narrow PNG', pngOf(599, 900), { fault: 'fileSmall' }],
  ['a PNG without an end', pngOf(600, 900).subarray(0, 25_000), { fault: 'fileBroken' }],
  ['a JPEG', jpegOf(800, 600), { type: 'image/jpeg' }],
  ['a flat JPEG', jpegOf(800, 599), { fault: 'fileSmall' }],
  ['a JPEG without a frame', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30_000)]), { fault: 'fileBroken' }],
  ['a lossy WebP', webpOf('VP8 ', 600, 600), { type: 'image/webp' }],
  ['a lossless WebP', webpOf('VP8L', 600, 599), { fault: 'fileSmall' }],
  ['an extended WebP', webpOf('VP8X', 4_000, 600), { type: 'image/webp' }],
  ['a WebP of no known kind', Buffer.from(`RIFF....WEBPXXXX${' '.repeat(30_000)}`), { fault: 'fileBroken' }],
  ['a PDF of 10 pages', pdfOf(10), { type: 'application/pdf' }],
  ['a PDF of 11 pages', pdfOf(11), { fault: 'fileLong' }],
  ['a packed PDF of 11 pages', pdfOf(11, true), { fault: 'fileLong' }],
  ['a packed PDF', pdfOf(2, true), { type: 'application/pdf' }],
  ['a PDF without pages', pdfOf(0), { fault: 'fileBroken' }],
  ['a PDF whose streams unfold to more than is looked at', pdfThatUnfolds(40), { fault: 'fileBroken' }],
  ['a PDF whose streams have one end', pdfOfOneEnd(60_000), { type: 'application/pdf' }],
  ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(30_000)]), { fault: 'fileType' }],
  ['a page', Buffer.from(`<!doctype html>${' '.repeat(30_000)}`), { fault: 'fileType' }],
  ['the smallest file', pngOf(600, 600, 20 * 1024), { type: 'image/png' }],
  ['a file one byte smaller', pngOf(600, 600, 20 * 1024 - 1), { fault: 'fileSize' }],
  ['the largest file', pngOf(600, 600, 5 * 1024 * 1024), { type: 'image/png' }],
  ['a file one byte larger', pngOf(600, 600, 5 * 1024 * 1024 + 1), { fault: 'fileSize' }],
  ['nothing', Buffer.alloc(0), { fault: 'fileType' }],
])('%s as a file', (_, bytes, checked) => expect(checkFile(bytes)).toEqual(checked));
