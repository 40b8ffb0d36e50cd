import { sweepApiKeys } from '#sandbox/core/apiKeys/apiKeys.ts';
import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveApiKeys } from './apiKeys.routes.ts';
import { sweepCompanies } from './identity/companies.ts';
import { serveCompany } from './identity/company.routes.ts';
import { sweepIdentity } from './identity/files.ts';
import { serveHostedForm } from './identity/hosted.routes.ts';
import { serveIdentity } from './identity/identity.routes.ts';
import { sweepLinks } from './identity/links.ts';
import { endExpired, seedSubmissions } from './identity/submissions.ts';
import { servePublicApi } from './publicApi.routes.ts';

export const area = defineArea({
  needs: ['secret'],
  serve(app, { secret }, texts) {
    serveApiKeys(app, secret);
    servePublicApi(app);
    serveIdentity(app, secret);
    serveCompany(app, secret);
    serveHostedForm(app, secret, { own: texts('identityForm'), form: texts('verification', 'user'), pages: texts('approval') });
  },
  async sweep(executor, now, database) {
    await endExpired(database, now);
    await sweepApiKeys(executor, now);
    await sweepCompanies(executor, now);
    await sweepIdentity(executor, now);
    await sweepLinks(executor, now);
  },
  seed: seedSubmissions,
});
