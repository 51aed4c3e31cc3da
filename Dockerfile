# Two stages: what builds the web part stays behind. The Node that runs is the one that package.json pins.
FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --omit=dev
COPY . .
RUN node scripts/build.mjs

FROM node:26-bookworm-slim
ENV NODE_ENV=production SHOP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build --chown=root:root /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/contract ./contract
COPY --from=build /shop/database ./database
COPY --from=build /shop/demo ./demo
COPY --from=build /shop/locales ./locales
COPY --from=build /shop/sandbox ./sandbox
COPY --from=build /shop/scripts ./scripts
COPY --from=build /shop/server ./server
COPY --from=build /shop/web/public ./web/public
COPY --from=build /shop/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals must reach the shop itself. SIGTERM ends it within ten seconds, SIGHUP renews its workers.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "--enable-source-maps", "--import=./scripts/compile-cache.mjs", "dist/bundle/main.js"]
