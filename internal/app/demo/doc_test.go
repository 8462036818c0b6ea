// Package demo_test holds what people and journeys must find in the demo, on any day it is filled on and in every city.
package demo_test
