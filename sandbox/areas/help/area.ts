import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveFeeTerms } from './feeTerms.routes.ts';
import { serveFeedback } from './feedback.routes.ts';
import { serveStatus } from './status/status.routes.ts';

export const area = defineArea({
  needs: ['exchange', 'chains', 'stream', 'reserves'],
  serve(app, parts) {
    serveFeedback(app);
    serveFeeTerms(app, parts);
    serveStatus(app, parts);
  },
});
