import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveConfig } from './config.routes.ts';
import { serveFavourites } from './favourites/favourites.routes.ts';
import { seedFavourites } from './favourites/seedFavourites.ts';
import { serveInMail } from './inMail/inMail.routes.ts';
import { seedMail } from './inMail/seedMail.ts';
import { serveSupport } from './support/serveSupport.ts';

export const area = defineArea({
  needs: ['chains', 'market', 'desk'],
  serve(app, parts, texts) {
    serveConfig(app, parts);
    serveFavourites(app, parts);
    serveInMail(app);
    serveSupport(app, parts, texts('desk'));
  },
  async seed(executor, person, now) {
    await seedMail(executor, person, now);
    await seedFavourites(executor, person);
  },
});
