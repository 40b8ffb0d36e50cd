import { defineArea } from '#sandbox/areas/defineArea.ts';
import { serveSearch } from './search.routes.ts';

export const area = defineArea({ needs: ['market', 'seed'], serve: serveSearch });
