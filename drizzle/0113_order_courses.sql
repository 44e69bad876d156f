-- The courses into which an order lets its learner (docs/decisions/0116-courses-of-an-order.md).
CREATE TABLE "order_courses" (
	"tenant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"has_enrolled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_courses_tenant_id_order_id_course_id_pk" PRIMARY KEY("tenant_id","order_id","course_id"),
	CONSTRAINT "order_courses_status_known" CHECK ("order_courses"."status" in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW', 'PAID', 'REJECTED', 'EXPIRED', 'CANCELLED', 'REFUNDED'))
);
--> statement-breakpoint
DROP INDEX "orders_open_key";--> statement-breakpoint
DROP INDEX "orders_paid_key";--> statement-breakpoint
ALTER TABLE "order_courses" ADD CONSTRAINT "order_courses_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courses" ADD CONSTRAINT "order_courses_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_courses" ADD CONSTRAINT "order_courses_course_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."courses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_courses_open_key" ON "order_courses" USING btree ("tenant_id","user_id","course_id") WHERE "order_courses"."status" in ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW');--> statement-breakpoint
CREATE UNIQUE INDEX "order_courses_paid_key" ON "order_courses" USING btree ("tenant_id","user_id","course_id") WHERE "order_courses"."status" = 'PAID';--> statement-breakpoint
CREATE INDEX "order_courses_user_idx" ON "order_courses" USING btree ("tenant_id","user_id","course_id","status");--> statement-breakpoint
CREATE INDEX "order_courses_course_idx" ON "order_courses" USING btree ("tenant_id","course_id");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE order_courses ADD CONSTRAINT order_courses_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

-- Without NO FORCE the owner of the tables sees none of their rows.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
INSERT INTO order_courses (tenant_id, order_id, course_id, user_id, status, has_enrolled)
SELECT tenant_id, id, course_id, user_id, status, has_enrolled FROM orders;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE orders DROP COLUMN has_enrolled;

ALTER TABLE order_courses ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_courses FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON order_courses TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT ON order_courses TO app_tenant;
GRANT UPDATE (status, has_enrolled) ON order_courses TO app_tenant;

-- An order has its courses from the beginning, and they have its status. No statement reads a transition table and another
-- table, as a cluster could not run it.
CREATE FUNCTION sec.add_order_courses() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  added record;
BEGIN
  FOR added IN
    SELECT tenant_id, array_agg(id ORDER BY id) AS ids, array_agg(course_id ORDER BY id) AS courses,
      array_agg(user_id ORDER BY id) AS learners, array_agg(status ORDER BY id) AS statuses
    FROM after GROUP BY tenant_id
  LOOP
    INSERT INTO public.order_courses (tenant_id, order_id, course_id, user_id, status)
    SELECT added.tenant_id, each.* FROM unnest(added.ids, added.courses, added.learners, added.statuses) AS each;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE FUNCTION sec.copy_order_status() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT after.tenant_id, after.status, array_agg(after.id) AS ids
    FROM after
    JOIN before ON before.tenant_id = after.tenant_id AND before.id = after.id AND before.status <> after.status
    GROUP BY after.tenant_id, after.status
  LOOP
    UPDATE public.order_courses SET status = change.status
    WHERE tenant_id = change.tenant_id AND order_id = ANY (change.ids);
  END LOOP;
  RETURN NULL;
END
$$;

-- Keeps the seats that open orders hold. A statement touches each course once, the lower id first.
CREATE FUNCTION sec.count_held_seats() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  -- The transition tables exist only for the events that have them; a course of an order is never deleted.
  IF TG_OP = 'INSERT' THEN
    FOR change IN
      SELECT tenant_id, course_id, count(*) AS difference FROM after
      WHERE status IN ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW')
      GROUP BY tenant_id, course_id ORDER BY tenant_id, course_id
    LOOP
      UPDATE public.courses SET held_seats = held_seats + change.difference
      WHERE tenant_id = change.tenant_id AND id = change.course_id;
    END LOOP;
    RETURN NULL;
  END IF;
  FOR change IN
    SELECT tenant_id, course_id, sum(one) AS difference
    FROM (
      SELECT tenant_id, course_id, 1 AS one FROM after WHERE status IN ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW')
      UNION ALL
      SELECT tenant_id, course_id, -1 FROM before WHERE status IN ('DRAFT', 'AWAITING_PAYMENT', 'IN_REVIEW')
    ) AS each
    GROUP BY tenant_id, course_id HAVING sum(one) <> 0 ORDER BY tenant_id, course_id
  LOOP
    UPDATE public.courses SET held_seats = held_seats + change.difference
    WHERE tenant_id = change.tenant_id AND id = change.course_id;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_courses_count_inserted AFTER INSERT ON order_courses
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_held_seats();
CREATE TRIGGER order_courses_count_updated AFTER UPDATE ON order_courses
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_held_seats();

-- Keeps the uses of coupons. A statement touches each coupon once.
CREATE FUNCTION sec.count_coupon_uses() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT tenant_id, coupon_id, sum(one) AS difference
    FROM (
      SELECT tenant_id, coupon_id, 1 AS one FROM after
      WHERE coupon_id IS NOT NULL AND status NOT IN ('REJECTED', 'EXPIRED', 'CANCELLED')
      UNION ALL
      SELECT tenant_id, coupon_id, -1 FROM before
      WHERE coupon_id IS NOT NULL AND status NOT IN ('REJECTED', 'EXPIRED', 'CANCELLED')
    ) AS each
    GROUP BY tenant_id, coupon_id HAVING sum(one) <> 0 ORDER BY tenant_id, coupon_id
  LOOP
    UPDATE public.coupons SET uses = uses + change.difference
    WHERE tenant_id = change.tenant_id AND id = change.coupon_id;
  END LOOP;
  RETURN NULL;
END
$$;
DROP TRIGGER orders_count_inserted ON orders;
DROP TRIGGER orders_count_updated ON orders;
DROP FUNCTION sec.count_orders();
-- Triggers of an event fire by their names: seats are counted before coupons, as courses are locked first.
CREATE TRIGGER orders_add_courses AFTER INSERT ON orders
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.add_order_courses();
CREATE TRIGGER orders_copy_status AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.copy_order_status();
CREATE TRIGGER orders_count_coupons AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION sec.count_coupon_uses();
