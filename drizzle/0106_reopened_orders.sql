-- Staff can take up an order again that has ended without a payment (docs/decisions/0106-selling-courses.md).
CREATE OR REPLACE FUNCTION sec.follow_on_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'DRAFT' THEN RETURN NEW; END IF;
  ELSIF NEW.status = OLD.status OR (OLD.status || '>' || NEW.status) = ANY (ARRAY[
    'DRAFT>AWAITING_PAYMENT', 'DRAFT>IN_REVIEW', 'DRAFT>PAID', 'DRAFT>EXPIRED', 'DRAFT>CANCELLED',
    'AWAITING_PAYMENT>IN_REVIEW', 'AWAITING_PAYMENT>PAID', 'AWAITING_PAYMENT>EXPIRED', 'AWAITING_PAYMENT>CANCELLED',
    'IN_REVIEW>AWAITING_PAYMENT', 'IN_REVIEW>PAID', 'IN_REVIEW>REJECTED', 'IN_REVIEW>CANCELLED',
    'PAID>IN_REVIEW', 'PAID>REFUNDED', 'REJECTED>IN_REVIEW', 'EXPIRED>IN_REVIEW', 'EXPIRED>PAID',
    'CANCELLED>IN_REVIEW', 'CANCELLED>PAID'])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an order cannot become % here', NEW.status USING ERRCODE = 'check_violation',
    CONSTRAINT = 'orders_status_follows', TABLE = 'orders';
END
$$;
