/** The little of GeoJSON (RFC 7946) that the maps use; written out so that no types package is needed for it. */
export type Position = [number, number]

/** Polygons, each a list of rings, each a closed list of points. */
export interface MultiPolygon {
  type: 'MultiPolygon'
  coordinates: Position[][][]
}

/** One area. */
export interface Feature {
  type: 'Feature'
  id: string
  properties: { name: string; title: string; cp: Position }
  geometry: MultiPolygon
}

/** All areas of one map. */
export interface FeatureCollection {
  type: 'FeatureCollection'
  features: Feature[]
}
