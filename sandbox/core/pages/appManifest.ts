/** Where a browser reads how the app is installed. */
export const appManifestPath = '/app.webmanifest';

/** The build's manifest with the operator's name in place of the neutral one. */
export function nameManifest(text: string, brandName: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as Readonly<Record<string, unknown>>), name: brandName, short_name: brandName });
}
